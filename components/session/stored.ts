/** A value that outlives the page. */
export interface Stored<T> {
  /** Null when nothing readable is there. */
  read(): T | null;
  write(value: T): void;
  clear(): void;
}
