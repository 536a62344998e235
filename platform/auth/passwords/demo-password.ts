/** Of everybody in demo mode (contract §2). */
export const demoPassword = 'demo-flight-2025';
