/** What is said of an action that waits for the line. */
export const KEPT_HERE = 'Kept in this browser: it goes to Headhaul once it can be reached.';
