/** Of the query that brings the list up to date; the list itself lies on the device. */
export const documentsKey = ['personal', 'documents'] as const;
