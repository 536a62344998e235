export const conflicts = {
  title: 'You changed this elsewhere, too',
  about: 'Perhaps in another tab or on another device. Which version do you want to keep?',
  mine: 'From this page',
  theirs: 'From elsewhere, saved last',
  empty: 'Nothing',
  keepMine: 'Keep the one from this page',
  keepTheirs: 'Keep the one from elsewhere',
};
