export function Loading() {
  return (
    <p role="status" className="flex min-h-[60vh] items-center justify-center text-mute">
      Loading...
    </p>
  );
}
