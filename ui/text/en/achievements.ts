export const achievements = {
  title: 'Achievements',
};
