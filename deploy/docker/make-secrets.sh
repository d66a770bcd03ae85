#!/bin/sh
# Makes what compose.yaml keeps secret, beside it in ./secrets: keys, passwords, and an authority of its own for the
# certificates between its services. What is there already stays: sh deploy/docker/make-secrets.sh NAME.OF.THE.SITE
set -eu
name=${1:?The name of the site, such as digitalworld.example.uz}
folder=${2:-$(dirname "$0")/secrets}
umask 077
mkdir -p "$folder"
cd "$folder"

password() { [ -s "$1" ] || openssl rand -hex 24 | tr -d '\n' > "$1"; }
certificate() { # of which server, under which names
  [ -s "$1.pem" ] && return
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout "$1.key" -out "$1.request" -subj "/CN=$2" 2> /dev/null
  printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth\n' "$3" > "$1.extensions"
  openssl x509 -req -in "$1.request" -CA authority.pem -CAkey authority.key -days 3650 -extfile "$1.extensions" -out "$1.pem" 2> /dev/null
  rm "$1.request" "$1.extensions"
}

if [ ! -s authority.pem ]; then
  openssl req -x509 -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout authority.key -out authority.pem \
    -days 3650 -subj "/CN=Digital World, between its services" 2> /dev/null
fi
for one in database-password site-password replica-password grafana-password; do password "$one"; done
certificate database database DNS:database,DNS:replica
certificate storage storage DNS:storage
certificate mail mail DNS:mail
# Until a certificate that browsers know is put there.
certificate tls "$name" "DNS:$name"

if [ ! -s app.env ]; then
  secret=$(openssl rand -hex 24)
  printf 'ROOT_ACCESS_KEY=digital-world\nROOT_SECRET_KEY=%s\n' "$secret" > storage.env
  cat > app.env << ENV
PUBLIC_URL=https://$name
TOKEN_SECRET=$(openssl rand -base64 48 | tr -d '\n')
DATABASE_URL=postgresql://digital-world:$(cat site-password)@database/digital_world?sslmode=verify-full&sslrootcert=/run/secrets/authority
DATABASE_REPLICA_URL=postgresql://digital-world:$(cat site-password)@replica/digital_world?sslmode=verify-full&sslrootcert=/run/secrets/authority
S3_ACCESS_KEY_ID=digital-world
S3_SECRET_ACCESS_KEY=$secret
MAIL_FROM=Digital World <no-reply@$name>
BACKUP_DIR=/var/backups/digital-world
BACKUP_KEY=$(openssl rand -hex 32)
ENV
  printf 'ALLOWED_SENDER_DOMAINS=%s\n' "$name" > mail.env
  printf 'SERVER_NAME=%s\n' "$name" > nginx.env
fi
# Containers read these files as users of their own; of this machine's users nobody else gets into the folder.
chmod 0700 .
chmod 0644 ./*.pem ./*.key ./*-password
chmod 0600 authority.key ./*.env
echo "$PWD is filled. Keep a copy of it apart from the backups."
