import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const community: Catalogue['community'] = {
  title: 'Gemeinschaft',
  kicker: (organization) => `Gemeinschaft von ${organization}`,
  headline: 'Was deine Kolleginnen und Kollegen zeigen',
  lead: 'Hier sehen die Mitglieder deiner Organisation, welche Auszeichnungen und Pilotenscheine andere mit ihnen teilen. Mehr nicht. Was du nicht mehr teilst, verschwindet sofort von dieser Seite.',
  yours: {
    shows: (count) =>
      count === 0
        ? 'Von dir ist hier noch nichts zu sehen.'
        : `Von dir ${plural(count, { one: 'ist eine Auszeichnung', other: 'sind # Auszeichnungen' })} zu sehen.`,
    begin: 'Auswählen, was du zeigst',
    change: 'Ändern, was du zeigst',
  },
  few: 'Eine Gemeinschaft beginnt mit zwei oder drei Menschen. Wen würdest du hier gern sehen? Frag nach.',
  noName: 'Ein Mitglied ohne Namen',
  you: (name) => `${name} (du)`,
  count: (achievements) => plural(achievements, { one: '# Auszeichnung', other: '# Auszeichnungen' }),
  confirmed: 'bestätigt',
  earned: (day) => `verdient am ${day}`,
  licence: (day) => `Pilotenschein vom ${day}`,
  stop: 'Nicht mehr teilen',
  stopOf: (name) => `„${name}“ nicht mehr teilen`,
  stopped: (name) => `„${name}“ siehst jetzt nur noch du.`,
  failed: 'Es hat sich nichts geändert: Du teilst es noch',
  more: 'Weitere Mitglieder zeigen',
  none: {
    title: 'Noch teilt hier niemand etwas',
    about: 'Öffne eine deiner Auszeichnungen und wähle „Meine Organisation“. Du kannst das jederzeit zurücknehmen.',
    go: 'Zu deinen Auszeichnungen',
  },
  alone: {
    title: 'Du gehörst zu keiner Organisation',
    about:
      'Eine Gemeinschaft sind die Mitglieder einer Organisation. Ohne Organisation zeigt keine Seite, was du teilst. Deine Reise bleibt dieselbe.',
    go: 'Mehr über Organisationen',
  },
};
