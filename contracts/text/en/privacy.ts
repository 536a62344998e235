import type { Prose } from '../prose.ts';
import { organizationSees } from './organization-sees.ts';

export const privacy: Prose = {
  title: 'Privacy Policy',
  headline: 'What you write here belongs to you',
  lead: 'A journey like this only works if you can be honest in it. So we store little, encrypt what you write, and say plainly who can see what.',
  contents: 'On this page',
  sections: [
    {
      title: 'What we keep',
      paragraphs: [
        'Everything you do on the journey becomes an entry in a log: a completed step, a story, a flight report. From this log we work out your progress, points and achievements, and can always show you which entry led to what.',
      ],
      points: [
        'Your account: username, email address, first and last name, and your password as a one-way hash.',
        'Your journey: answers, stories, reports, anchors.',
        'Photos and recordings you add, as files next to the log. Before we store them, we remove location, device and time from the files. You can delete each of them at any time.',
        'How you feel, if you record it: an emotion, its intensity, your pulse as a number. We infer nothing else from it.',
        'Assessments you take: your answers, encrypted, and the scores. Your wheel and entries of kindness, encrypted. Money scenarios: the numbers of the game.',
        'Your settings: time zone, language, quiet hours, tone, the rhythm of your streak and the dates of its pauses.',
        'Which messages we emailed you, and whether your mail server accepted them, but not whether you opened them. Each has a link that stops emails like it.',
        'Which messages you were sent, and in which words. In the app a reminder may quote your own answers to you, unless you switch that off under “Your messages”; mail and push never do.',
        'If you switch on push messages: the address at which your browser receives them, encrypted, until you switch them off, are signed out there or the browser is gone. The service of your browser’s maker passes the messages on. It cannot read them, and they never contain what you wrote.',
        'The hours when you were here, so that reminders come only when you have been away.',
        'Which pages are opened, in which order, and how fast they load, without their contents, for 90 days. We look at them as counts of at least five people; nothing if your browser sends Global Privacy Control.',
      ],
    },
    {
      title: 'How it is encrypted',
      paragraphs: [
        'Names, addresses, free text and readings are encrypted with your own key before they are stored in the log; the service holds that key. Counts and dates are not encrypted, because points and streaks are calculated from them. Photo and audio files are not encrypted with your key: they are stored where only the service can read them, and are sent to no one but you. When your data is erased, the key is destroyed and the files are deleted. The entries remain, but no one can read what you wrote in them any more.',
      ],
    },
    {
      title: 'Who can see what',
      paragraphs: ['You see all of it. Others see only what is listed here.'],
      points: [
        ...organizationSees.points,
        'Your numbers are included in the totals under Research only if you agree there, and you can withdraw at any time. What you write is never included.',
        'An achievement is private until you share it, and you decide with whom. Members of your organization then see it, with your name, on the community page, and your pilot licence too if you made it public. What you stop sharing disappears from there at once, and so does everything when you leave the organization.',
        'If you ask someone whether they saw something, they see that one thing, your name and your question. You see a preview, and can withdraw while there is no answer. We keep the address of someone you ask by email only until they answer, you withdraw, or 30 days have passed; they can end such emails for good, which we remember as a code without the address. The name you gave them and their answer stay with your data, and are erased with it.',
        'Once you share an achievement with your organization or with everyone, mentors and administrators of your organization can confirm it. We notify you and name the person. Until you share it, they cannot find out whether you have it. When you stop sharing, they can no longer confirm it.',
        'No language model reads what you write, unless the operator of this installation has set one up and you allow it in your settings, which name where it is. It then gets the one sentence that a question is about, and the question, so that it can word the question. Names, addresses, links and numbers are replaced first, as far as we can recognize them. It never judges or scores you. From the moment you withdraw, nothing more is sent.',
        'Facts about your progress go to a learning record store only if the operator of this installation has set one up and you allow it in your settings, which name where it is. From then on it gets which steps, reports, assessments, scenarios, achievements and licence you completed or earned, and when, under a random number. It never gets what you write or record, a score, your name or your address. From the moment you withdraw, nothing more is sent; what was sent, we cannot delete there. When your data is erased here, so is the only link between that number and you.',
        'Administrators of the service see your name, your address, and what you did and when, with numbers and scores. They do not see what you wrote. To help you, they can open it for an hour if they give a reason. Under Security you see who, when and why; the other administrators see it too. Your photos and recordings are not shown to them.',
      ],
    },
    {
      title: 'What we never do',
      paragraphs: [],
      points: [
        'Sell anything about you, or pass it on unless you allow it.',
        'Rank you against other people.',
        'Use what you write for hiring, pay or appraisal.',
        'Load scripts, fonts or images from other companies.',
      ],
    },
    {
      title: 'Cookies and this device',
      paragraphs: [
        'One cookie keeps you signed in, until you have not been here for 30 days and for 180 days at most; it holds a random number and nothing about you. A second one only says that this browser has signed in to your account before, or has set its password by email, so that other people’s guesses do not lock you out and we can notify you of a new browser; it stays when you sign out. If you sign in through your organization, another one says so. While a sign-in waits for its code, a further cookie lasts ten minutes; while one waits for a passkey, another lasts five. Of a passkey we store the public key, its name and when it was last used; your fingerprint or face never leaves your device. Of an access token we store a hash, its name, its permissions and when it was last used. Drafts, and anything you do offline, stay on this device until we have received them; what you type in a form is also stored with us, as a draft. Signing out clears the drafts and the session, and asks first if something has not been sent. Only the language you chose is remembered.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You have the right to a copy of everything about you, to have it corrected, and to have it erased. Download and deletion are on your settings page; name and address are on your profile. For anything else, write to the operator of this installation; you find the address under “Contact” at the bottom of every page. You may also complain to your data protection authority.',
      ],
    },
  ],
};
