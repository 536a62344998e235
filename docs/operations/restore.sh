#!/bin/sh
# restore.sh FOLDER: replaces the database and the files by those that backup.sh saved, erases again everyone erased since,
# and checks the result. Stop every process of the product first. Reads the settings of the product; DATABASE_URL names
# the database's owner. CLI says how the operator's tool is run.
set -eu
folder=$1
: "${CLI:=npm run --silent cli --}"
pg_restore --list "$folder/database.dump" >/dev/null
if [ "$(psql "$DATABASE_URL" --no-psqlrc --tuples-only --no-align --command="select count(*) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'")" != 0 ]; then
  echo "the database has open connections: stop the product first" >&2
  exit 1
fi
psql "$DATABASE_URL" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --command="set client_min_messages = warning;
  drop owned by current_user cascade"
pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="$DATABASE_URL" "$folder/database.dump"
if [ -f "$folder/uploads.tar" ]; then
  rm -rf "$DATA_DIR/uploads"
  tar --extract --file="$folder/uploads.tar" --directory="$DATA_DIR"
fi
# The current journal stays; a machine that lost it gets the one from the backup.
if [ -f "$folder/erasures.txt" ]; then cat "$folder/erasures.txt" >>"$DATA_DIR/erasures.txt"; fi
$CLI database migrate
$CLI erasures repeat
$CLI projections verify
echo "restored from $folder"
