/**
 * The level at which an achievement `a` is shared now, given its owner's `person_access` as `access`: one that was shared with an
 * organization is private after that membership, and stays so when its owner joins again.
 */
export const sharedNow = `case when a.shared <> 'organization' then a.shared
  when a.shared_with = access.organization_id and a.shared_at >= access.member_since then a.shared
  else 'private' end`;
