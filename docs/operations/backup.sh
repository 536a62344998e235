#!/bin/sh
# backup.sh FOLDER: puts the database, the files and the journal of erasures into an empty folder, while the product runs.
# Reads DATABASE_URL, DATA_DIR and STORAGE_URL. The secrets are not in it: keep them elsewhere.
set -eu
folder=$1
mkdir -p "$folder"
chmod 700 "$folder"
if [ -n "$(ls -A "$folder")" ]; then echo "$folder is not empty" >&2; exit 1; fi
pg_dump --format=custom --no-owner --file="$folder/database.dump" "$DATABASE_URL"
# After the database: a file without a row is swept away, a row without its file is a photo that is lost.
if [ -z "${STORAGE_URL:-}" ] && [ -d "$DATA_DIR/uploads" ]; then
  tar --create --file="$folder/uploads.tar" --directory="$DATA_DIR" uploads
fi
if [ -f "$DATA_DIR/erasures.txt" ]; then cp "$DATA_DIR/erasures.txt" "$folder/"; fi
# So that administrators see how old the newest backup is. A backup that could not be noted is a backup all the same.
bytes=$(du -sk "$folder" | cut -f1)
psql --quiet --no-psqlrc "$DATABASE_URL" --command \
  "insert into backups (finished_at, made_by, bytes) values (now(), 'backup.sh', $bytes * 1024::bigint) on conflict do nothing" ||
  echo "the backup could not be noted in the database" >&2
echo "saved to $folder"
