/** Follows the browser's theme. */
export function startTheme(): void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    document.body.classList.toggle('dark', device.matches);
    document.body.classList.toggle('light', !device.matches);
  };
  apply();
  device.addEventListener('change', apply);
}
