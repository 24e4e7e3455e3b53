/** A type of the server as JSON brings it: every Date is text. */
export type Wire<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: Wire<T[Key]> } : T;
