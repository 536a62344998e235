/** Studies that the research page lists, each with a line in the catalogue about what follows from it. */
export const reading = {
  confidence:
    'Bandura (1977): Self-efficacy: Toward a unifying theory of behavioral change. Psychological Review 84, 191–215',
  plans:
    'Gollwitzer & Sheeran (2006): Implementation intentions and goal achievement: A meta-analysis of effects and processes. Advances in Experimental Social Psychology 38, 69–119',
  habits:
    'Lally et al. (2010): How are habits formed: Modelling habit formation in the real world. European Journal of Social Psychology 40, 998–1009',
  safety:
    'Edmondson (1999): Psychological safety and learning behavior in work teams. Administrative Science Quarterly 44, 350–383',
  bias: 'Podsakoff et al. (2003): Common method biases in behavioral research: A critical review of the literature and recommended remedies. Journal of Applied Psychology 88, 879–903',
  anonymity:
    'Sweeney (2002): k-anonymity: A model for protecting privacy. International Journal of Uncertainty, Fuzziness and Knowledge-Based Systems 10, 557–570',
} as const;
