export const unauthorized = {
  title: 'Not yours to open',
  headline: 'This door is not yours to open',
  text: 'You are signed in, but this place asks for a right that your account does not have. If you think it should, ask an administrator of your organization.',
  home: 'Back to your journey',
};
