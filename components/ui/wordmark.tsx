export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-lg tracking-tight">
      <Mark />
      Headhaul
    </span>
  );
}

export function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-6 shrink-0">
      <rect width="32" height="32" rx="7" fill="#1d4ed8" />
      <path
        d="M7 8v16M7 16h12M19 9l7 7-7 7"
        fill="none"
        stroke="#fff"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
