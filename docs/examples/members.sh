#!/bin/sh
# Prints the members of an organization and how many steps of the journey each has completed, if they agreed to show it.
# Needs curl and jq, and two settings: ADDRESS (such as https://flight.example.org) and TOKEN (of a service account with
# organizations:read).
set -eu

cursor=
while :; do
  page=$(curl --fail-with-body --silent --show-error --retry 4 --get "$ADDRESS/api/organization/people" \
    --header "Authorization: Bearer $TOKEN" \
    --data-urlencode "limit=100" ${cursor:+--data-urlencode "cursor=$cursor"}) || {
    # The API's answer says what to do.
    printf '%s\n' "$page" >&2
    exit 1
  }
  printf '%s' "$page" | jq --raw-output \
    '.items[] | "\(.firstName) \(.lastName): \(if .progress then "\(.progress.steps | length) steps" else "not shared" end)"'
  cursor=$(printf '%s' "$page" | jq --raw-output '.next // empty')
  [ -n "$cursor" ] || break
done
