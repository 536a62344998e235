import { brand as product } from '../../brand.ts';
import type { Catalogue } from '../catalogue.ts';

const brand = product.title;

export const core: Catalogue['core'] = {
  brand,
  pageTitle: (page) => `${page} · ${brand}`,
  skipToContent: 'Zum Inhalt springen',
  loading: 'Wird geladen …',
  updating: 'Die neueste Version wird geladen …',
  askWitness: 'Einen Zeugen fragen',
  close: 'Schließen',
  region: 'Mitteilungen (F8)',
  unset: 'nicht eingestellt',
  dismiss: 'Ausblenden',
  chart: { asTable: 'Als Tabelle zeigen' },
  password: { show: 'Passwort zeigen', hide: 'Passwort verbergen' },
  theme: { label: 'Darstellung', light: 'Hell', dark: 'Dunkel', system: 'Wie das System' },
  banner: {
    signIn: 'Anmelden',
    register: 'Registrieren',
  },
  footer: {
    label: 'Rechtliches',
    privacy: 'Datenschutz',
    terms: 'Nutzungsbedingungen',
    contact: 'Kontakt',
    copyright: `© ${product.copyrightYear} ${brand}. Alle Rechte vorbehalten.`,
  },
  language: 'Sprache',
  quotes: ['„', '“'],
  quoted: (words) => `„${words.replaceAll('„', '‚').replaceAll('“', '‘')}“`,
  components: { life: 'Life', money: 'Money', joy: 'Joy', goodwill: 'Wohlwollen' },
  tiers: { bronze: 'Bronze', silver: 'Silber', gold: 'Gold', platinum: 'Platin', diamond: 'Diamant' },
  devices: {
    on: (browser, system) => `${browser} auf ${system}`,
    unnamed: 'Ein unbekanntes Programm',
    other: 'Ein anderes Programm',
  },
};
