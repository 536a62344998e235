/** The working weeks as they are read: their choices stand in the contracts, where they are reckoned. */
export { weekOf as weeks } from '../../journey/working-week.ts';
