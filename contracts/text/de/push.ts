import type { Catalogue } from '../catalogue.ts';

export const push: Catalogue['push'] = {
  shown: {
    celebrations: { title: 'Es gibt etwas zu feiern', body: 'Öffne dein Logbuch und sieh nach, was es ist.' },
    reminders: { title: 'Dein Helikopter steht bereit', body: 'Eine Erinnerung wartet auf dich.' },
    tips: { title: 'Ein Gedanke für deine Reise', body: 'Lies ihn, wenn du einen Moment hast.' },
    own: { title: 'Du hast eine Nachricht', body: 'Öffne Red Helicopter, um sie zu lesen.' },
    test: { title: 'Testnachricht', body: 'Push-Nachrichten kommen auf diesem Gerät an.' },
  },
  title: 'Push-Nachrichten',
  lead: 'Sie erreichen dich auch, wenn die App geschlossen ist. Eine Push-Nachricht zeigt nie, was du geschrieben hast; sie sagt nur, dass etwas da ist.',
  device: {
    name: 'Auf diesem Gerät',
    about: 'Dein Browser fragt dich um Erlaubnis.',
    blocked:
      'Dein Browser blockiert Mitteilungen dieser Seite. Erlaube sie in den Seiteneinstellungen des Browsers und lade die Seite neu.',
    unsupported: 'Dieser Browser kennt keine Push-Nachrichten. Deine Erinnerungen siehst du weiterhin in der App.',
    homeScreen:
      'Auf iPhone und iPad muss diese Seite zuerst auf den Home-Bildschirm: Öffne das Teilen-Menü und wähle „Zum Home-Bildschirm“. Öffne sie dann von dort.',
    dismissed: 'Die Erlaubnis wurde nicht gegeben. Du kannst sie jederzeit einschalten.',
    failed: 'Push-Nachrichten konnten nicht eingeschaltet werden. Bitte versuche es gleich noch einmal.',
    unreachable:
      'Dein Browser hat seinen Push-Dienst nicht erreicht. Vielleicht ist er ausgeschaltet oder hinter einer Firewall.',
  },
  unused: 'Noch kommt keine Art von Nachricht als Push-Nachricht. Wähle oben eine aus.',
  devices: {
    title: 'Deine Geräte',
    since: (day) => `seit ${day}`,
    here: 'dieses Gerät',
    end: 'Entfernen',
    endOf: (device) => `${device} entfernen`,
  },
  test: {
    button: 'Testnachricht senden',
    sent: 'Sie ist unterwegs und sollte in wenigen Sekunden erscheinen.',
    failed: 'Die Testnachricht konnte nicht gesendet werden. Bitte versuche es gleich noch einmal.',
  },
};
