export const leaving = {
  title: 'This is not saved yet',
  about: 'What you typed here is lost if you leave it now.',
  stay: 'Keep writing',
  leave: 'Leave without saving',
};
