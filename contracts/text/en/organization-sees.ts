/** What administrators of an organization see of its members, in the words of the privacy policy. */
export const organizationSees = {
  title: 'What you can and cannot see',
  about: 'Members read these sentences, word for word: on their organization page and in the privacy policy.',
  points: [
    'Your organization never sees your stories, your answers or your readings.',
    'Administrators of your organization see totals of how members and groups of members take part, once a week: completed steps, licences, achievements and activity. The numbers are rounded to fives, and none is about fewer than five people: then it says “fewer than five” or “all but a few”.',
    'Your organization can connect its own systems to this service. They get your name, email address and role, the name by which its sign-in knows you, and since when you have been a member. They get your completed steps, the achievements you share and the state of your pilot licence only if you agree. We ask you once, when a system is connected; under “Organization” you can change it at any time. When you withdraw or leave, they get no more, and are asked to delete what they have.',
    'If you acknowledge a document of your organization, its administrators see your name and the time, and can download that list. They also see who has not acknowledged it. They do not see when or how often you open a document.',
    'Administrators see a log of what was changed in the organization: memberships, roles, invitations, groups, settings, sign-on, programs, documents and downloads, with the names of those who changed it. Nothing you record, answer or reach is in it. When you leave, your name disappears from it, except from what you did as an administrator.',
  ] as readonly string[],
};
