export const unauthorized = {
  title: 'No permission',
  headline: 'You don’t have permission to open this page',
  text: 'You are signed in, but your account does not have the rights for this page. If it should, ask an administrator of your organization.',
  home: 'Back to your journey',
};
