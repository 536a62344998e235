export const notifications = {
  title: 'Notifications',
  markAllRead: 'Mark all read',
  empty: 'Nothing new.',
  justNow: 'Just now',
  hoursAgo: (hours: number) => `${hours}h ago`,
  daysAgo: (days: number) => `${days}d ago`,
  unread: 'Unread',
  by: (name: string) => `Confirmed by ${name}.`,
  loadMore: 'Show older',
};
