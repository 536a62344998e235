/** Whether the device asks for less motion. */
export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether to show the drawing: the device asks for less motion or less data, or has no WebGL. */
export const wantsDrawing = (): boolean => {
  if (wantsStillness() || matchMedia('(prefers-reduced-data: reduce)').matches) return true;
  if ('connection' in navigator && isSaving(navigator.connection)) return true;
  return document.createElement('canvas').getContext('webgl2') === null;
};

const isSaving = (connection: unknown): boolean =>
  typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;
