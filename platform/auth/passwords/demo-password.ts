/** The password of all demo accounts (contract §2). */
export const demoPassword = 'demo-flight-2025';
