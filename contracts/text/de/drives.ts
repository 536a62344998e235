import type { Catalogue } from '../catalogue.ts';

export const drives: Catalogue['drives'] = {
  'Helper/Supporter': 'Hilft und unterstützt',
  'Natural Leader': 'Führt von Natur aus',
  'Creator/Innovator': 'Erschafft und erneuert',
  'Problem Solver': 'Löst Probleme',
  'Educator/Mentor': 'Lehrt und begleitet',
  'Organizer/Coordinator': 'Organisiert und verbindet',
  'Quality Focus': 'Achtet auf Qualität',
  'Relationship Priority': 'Stellt Beziehungen voran',
  'Results Oriented': 'Achtet auf das Ergebnis',
  'Collaborative Decision Making': 'Entscheidet gemeinsam',
  Teamwork: 'Gemeinsam arbeiten',
  'Independent Work': 'Für sich arbeiten',
  'Overcoming Challenges': 'Herausforderungen meistern',
  'Creative Expression': 'Sich schöpferisch ausdrücken',
};
