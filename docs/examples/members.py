"""Prints the members of an organization and how many steps of the journey each has completed, if they agreed to show it.

Needs Python 3.9 and two settings: ADDRESS (such as https://flight.example.org) and TOKEN (of a service account with
organizations:read).
"""

import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request


def get(path, **query):
    """Answers the JSON of a call. Repeats it while the API says "later"."""
    address = f"{os.environ['ADDRESS']}{path}?{urllib.parse.urlencode(query)}"
    request = urllib.request.Request(address, headers={"Authorization": f"Bearer {os.environ['TOKEN']}"})
    for attempt in range(5):
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as failure:
            if attempt == 4 or failure.code not in (429, 502, 503, 504):
                # The body says what to do, and the requestId finds the call in the operator's log.
                raise SystemExit(f"{failure.code}: {failure.read().decode()}")
            time.sleep(int(failure.headers.get("Retry-After", 2**attempt)))


def members():
    """Yields all members, page by page."""
    query = {"limit": 100}
    while True:
        page = get("/api/organization/people", **query)
        yield from page["items"]
        if page["next"] is None:
            return
        query["cursor"] = page["next"]


for person in members():
    progress = person["progress"]
    shown = "not shared" if progress is None else f"{len(progress['steps'])} steps"
    print(f"{person['firstName']} {person['lastName']}: {shown}")
