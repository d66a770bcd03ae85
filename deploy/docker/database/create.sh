#!/bin/sh
# Creates the site's user and database, and a user and a slot for the replica; runs once, in an empty PostgreSQL.
set -eu
secrets=${SECRETS:-/run/secrets}
psql --set=ON_ERROR_STOP=1 --quiet --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=site="$(cat "$secrets/site-password")" --set=replica="$(cat "$secrets/replica-password")" <<'SQL'
create role "digital-world" login password :'site';
create database digital_world owner "digital-world";
create role replica login replication password :'replica';
select pg_create_physical_replication_slot('replica');
\connect digital_world
create extension pg_trgm;
SQL
# Of other machines only encrypted connections are taken.
cat > "$PGDATA/pg_hba.conf" <<'HBA'
local   all         all                   trust
host    all         all     127.0.0.1/32  scram-sha-256
hostssl digital_world "digital-world" all scram-sha-256
hostssl replication replica all           scram-sha-256
HBA
