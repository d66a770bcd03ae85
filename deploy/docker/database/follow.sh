#!/bin/sh
# Follows the primary: copies it once, then streams what it writes. `pg_ctl promote` makes it the primary.
set -eu
secrets=${SECRETS:-/run/secrets}
primary="host=$PRIMARY port=${PRIMARY_PORT:-5432} user=replica sslmode=verify-full sslrootcert=$secrets/authority"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -m 0700 -o "$(id -u postgres)" -g "$(id -g postgres)" "$PGDATA"
  copy="pg_basebackup --dbname='$primary' --pgdata=$PGDATA --slot=replica --wal-method=stream --checkpoint=fast --write-recovery-conf"
  # Its password goes into the settings of the copy, which PostgreSQL's own user alone may read.
  PGPASSWORD=$(cat "$secrets/replica-password") setpriv --reuid="$(id -u postgres)" --regid="$(id -g postgres)" --clear-groups sh -ec "$copy"
fi
exec sh "${SERVE:-/usr/local/lib/digital-world/serve.sh}" "$@"
