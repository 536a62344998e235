/** The items of the money goals that play can show something for, and the measures. */
export const playedItems = [
  'timeInvestments',
  'valueCreation',
  'agencyBuilding',
  'friendsCalled',
  'businessDecisions',
  'ownershipPhilosophy',
  'timeFreedom',
  'balanceSheetThinking',
  'socialCapitalFocus',
  'moneyCapability',
  'simulationMastery',
  'valuesCentered',
  'collaboration',
] as const;
export type PlayedItem = (typeof playedItems)[number];
