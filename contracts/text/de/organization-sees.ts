import type { Catalogue } from '../catalogue.ts';

export const organizationSees: Catalogue['organizationSees'] = {
  title: 'Was du sehen kannst und was nicht',
  about: 'Genau diese Sätze lesen die Mitglieder: auf ihrer Seite „Organisation“ und in der Datenschutzerklärung.',
  points: [
    'Deine Organisation sieht niemals deine Geschichten, deine Antworten oder deine Angaben zum Befinden.',
    'Die Verwaltung deiner Organisation sieht einmal in der Woche in Summen, wie Mitglieder und Gruppen von Mitgliedern teilnehmen: abgeschlossene Schritte, Pilotenscheine, Auszeichnungen und Aktivität. Die Zahlen sind auf Fünfer gerundet, und keine meint weniger als fünf Menschen: Dann steht dort „weniger als fünf“ oder „alle bis auf wenige“.',
    'Deine Organisation kann eigene Systeme mit diesem Dienst verbinden. Sie erhalten deinen Namen, deine E-Mail-Adresse und Rolle, den Namen, unter dem ihre Anmeldung dich kennt, und seit wann du Mitglied bist. Deine abgeschlossenen Schritte, die Auszeichnungen, die du teilst, und den Stand deines Pilotenscheins erhalten sie nur, wenn du zustimmst. Wir fragen dich einmal, sobald ein System verbunden ist; unter „Organisation“ kannst du es jederzeit ändern. Nimmst du es zurück oder trittst du aus, erhalten sie nichts mehr und werden gebeten, das Erhaltene zu löschen.',
    'Bestätigst du ein Dokument deiner Organisation, sieht ihre Verwaltung deinen Namen und den Zeitpunkt und kann diese Liste herunterladen. Sie sieht auch, wer es noch nicht bestätigt hat. Wann und wie oft du ein Dokument öffnest, sieht sie nicht.',
    'Die Verwaltung sieht in einem Protokoll, was in der Organisation geändert wurde: Mitgliedschaften, Rollen, Einladungen, Gruppen, Einstellungen, Anmeldung, Programme, Dokumente und Downloads, mit dem Namen derer, die es geändert haben. Was du festhältst, antwortest oder erreichst, steht nicht darin. Trittst du aus, verschwindet dein Name daraus, außer bei dem, was du in der Verwaltung getan hast.',
  ],
};
