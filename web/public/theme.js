// Before the first paint: puts the theme on the body, in step with src/app/theme.ts. And asks who is signed in while the
// app is on its way; src/app/early-answer.ts takes the answer.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: follow the device.
      return null;
    }
  };
  const theme = stored('theme');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.body.classList.add(dark ? 'dark' : 'light');

  const token = stored('access_token');
  if (!token) return;
  // which of the two that the page holds is shown until the app is there: src/app/early-screen.tsx
  document.body.dataset.signedIn = '';
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answer = fetch('/api/auth/me', { headers });
  answer.catch(() => undefined);
  window.askedMe = { token, answer };
})();
