#!/bin/sh
# Serves PostgreSQL over TLS, the primary and the replica of compose.yaml. Further settings may follow.
set -eu
secrets=${SECRETS:-/run/secrets}
key=${TMPDIR:-/tmp}/database.key
# A container begins as root. PostgreSQL takes a key that its own user alone may read.
owner=$(id -un)
if [ "$owner" = root ]; then owner=postgres; fi
install -m 0600 -o "$(id -u "$owner")" -g "$(id -g "$owner")" "$secrets/database-key" "$key"
exec ${ENTRY_POINT:-docker-entrypoint.sh} postgres \
  -c ssl=on -c ssl_cert_file="$secrets/database-certificate" -c ssl_key_file="$key" \
  -c wal_level=replica -c max_wal_senders=5 -c max_replication_slots=5 -c max_slot_wal_keep_size=10GB \
  -c hot_standby=on -c max_connections=100 -c shared_buffers=512MB "$@"
