/** Undefined columns and tables, as where a read model is still that of an earlier version. */
export const isOfUndefinedTable = (error: unknown): boolean => ['42703', '42P01'].includes(String(Object(error).code));
