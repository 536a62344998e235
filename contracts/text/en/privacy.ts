import type { Prose } from '../prose.ts';

export const privacy: Prose = {
  title: 'Privacy Policy',
  kicker: 'Privacy Policy',
  headline: 'What you write here belongs to you',
  lead: 'A journey like this only works if you can be honest in it. So we keep little, we seal what is yours, and we say plainly who can see what.',
  contents: 'On this page',
  sections: [
    {
      title: 'What we keep',
      paragraphs: [
        'Everything you do on the journey becomes an entry in a log: a step completed, a story told, a flight report filed. From that log we work out your progress, your points and your achievements, and we can always show you which entry led to what.',
      ],
      points: [
        'Your account: username, email address, first and last name, and your password as a one-way hash.',
        'Your journey: answers, stories, reports, anchors.',
        'Photos and recordings that you add, as files beside the log. Before they are kept, the place, the device and the time that their files tell are taken out. You can remove each of them at any time.',
        'Readings of your state, if you give them: an emotion by name, its intensity, your pulse as a number. They stay what you said; nothing is inferred from them.',
        'Assessments that you take: your answers, sealed, and what they come to. Money scenarios: the numbers of a game.',
        'Your settings: time zone, language, quiet hours, tone.',
        'The hours in which you were here, so that reminders come only when you have been away.',
        'Which pages are opened and how fast they are, without their contents, for 90 days; nothing where your browser sends Global Privacy Control.',
      ],
    },
    {
      title: 'How it is sealed',
      paragraphs: [
        'Names, addresses, free text, media and readings are encrypted with a key of your own, which the service keeps, before they are stored in the log. Counts and dates are not; they are what points and streaks are made of. The files of photos and recordings are not encrypted with it: they lie where only the service can read them, and are sent to nobody but you. When your data is erased, the key is destroyed and the files are deleted. The log keeps its shape, and nobody can read you in it again.',
      ],
    },
    {
      title: 'Who can see what',
      paragraphs: ['You see all of it. Others see only what this list says.'],
      points: [
        'Your organization never sees your stories, your answers or your readings.',
        'Administrators of your organization see how its members take part, counted together: steps completed and activity by week. A number that means fewer than five people, or all but fewer than five, is not given: it says “few” or “nearly all” instead.',
        'Your figures are counted among everybody’s only if you say so under Research, and you can take them out again at any time. Words are never counted.',
        'An achievement is private until you share it, and you decide with whom.',
        'Once you share an achievement with your organization or with everyone, mentors and administrators of your organization can confirm it. We notify you and name the person. Until you share it, they cannot find out whether you have it. When you stop sharing, they can no longer confirm it.',
        'Administrators of the service see your name, your address, and what you did and when, with figures and scores. What you wrote is closed to them. To help you, they can open it for an hour if they give a reason. Under Security you see who, when and why; the other administrators see it too. Your photos and recordings are not shown to them.',
      ],
    },
    {
      title: 'What we never do',
      paragraphs: [],
      points: [
        'Sell or pass on anything about you.',
        'Rank you against other people.',
        'Use what you write for hiring, pay or appraisal.',
        'Load scripts, fonts or pictures from other companies: the pages ask nobody but us.',
      ],
    },
    {
      title: 'Cookies and this device',
      paragraphs: [
        'One cookie keeps you signed in; it holds a random number and nothing about you. A second one only says that this browser has signed in to your account before, or has set its password by mail, so that the guesses of others do not keep you out and we can write to you about a new browser; it stays when you sign out. If you sign in through your organization, another one says that. While a sign-in waits for its code, a third lives for ten minutes; while one waits for a passkey, a fourth lives for five. Of a passkey we keep the public key, its name and when it was last used; your fingerprint or face never leaves your device. Drafts, and deeds that were done without a connection, are kept on this device until they have reached us. Signing out clears the drafts and the session, and asks first where something has not been sent. Only the language that you chose is remembered.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may have a copy of everything about you, have it corrected, and have it erased: the copy and the deletion are on your settings page, your name and your address on your profile. For all else write to the person who runs this installation; you find their address under “Contact” at the foot of every page. You may also complain to your data protection authority.',
      ],
    },
  ],
};
