// Sets the theme before the first paint; a file of its own because the content policy forbids inline scripts.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('rh.theme');
  } catch {
    // Storage can be switched off; then the system decides.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  var bar = document.querySelector('meta[name=theme-color]');
  if (bar) bar.setAttribute('content', dark ? '#13161d' : '#f6f0e6');
})();
