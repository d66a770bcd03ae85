#!/bin/sh
# Follows the primary: copies it once, then streams what it writes. `pg_ctl promote` makes it the primary.
set -eu
secrets=${SECRETS:-/run/secrets}
primary="host=$PRIMARY port=${PRIMARY_PORT:-5432} user=replica sslmode=verify-full sslrootcert=$secrets/authority"
# A container begins as root, as whom PostgreSQL does not run.
uid=$(id -u) gid=$(id -g) as_owner=env
if [ "$uid" = 0 ]; then
  uid=$(id -u postgres) gid=$(id -g postgres)
  as_owner="setpriv --reuid=$uid --regid=$gid --clear-groups"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -m 0700 -o "$uid" -g "$gid" "$PGDATA"
  # Its password goes into the settings of the copy, which PostgreSQL's own user alone may read.
  PGPASSWORD=$(cat "$secrets/replica-password") $as_owner pg_basebackup --dbname="$primary" --pgdata="$PGDATA" \
    --slot=replica --wal-method=stream --checkpoint=fast --write-recovery-conf
fi
exec sh "${SERVE:-/usr/local/lib/digital-world/serve.sh}" "$@"
