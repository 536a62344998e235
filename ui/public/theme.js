// Runs before the first paint; a separate file because the content policy forbids inline scripts. It sets the theme
// and the language, and gives the files of the first page a head start (see ui/build/head-start.ts).
(function () {
  var kept = {};
  try {
    kept = {
      theme: localStorage.getItem('rh.theme'),
      signedIn: localStorage.getItem('rh.signed-in'),
      language: localStorage.getItem('rh.language'),
    };
  } catch {
    // Storage can be switched off; then the system decides.
  }
  var dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  var bar = document.querySelector('meta[name=theme-color]');
  if (bar) bar.setAttribute('content', dark ? '#13161d' : '#f6f0e6');

  // The choice stored here, else the first supported language of the browser.
  var asked = (kept.language ? [kept.language] : []).concat(navigator.languages || navigator.language);
  var ours = [].slice.call(document.querySelectorAll('meta[name=missing]'));
  var own =
    asked
      .map(function (name) {
        return ours.find(function (each) {
          return each.lang === name.split('-')[0].toLowerCase();
        });
      })
      .find(Boolean) || ours[0];
  var root = document.documentElement;
  root.lang = asked[0] === 'en-XA' ? 'en-XA' : own.lang;
  document.querySelector('link[rel=manifest]').setAttribute('href', '/manifest.' + own.lang + '.webmanifest');

  // If the entry or a file it needs fails to load, none of our other code runs: only this script can say so.
  addEventListener(
    'error',
    function (event) {
      if (!(event.target instanceof HTMLScriptElement) || event.target.type !== 'module') return;
      if (document.body) sayMissing();
      else addEventListener('DOMContentLoaded', sayMissing);
    },
    true,
  );

  function sayMissing() {
    var note = document.createElement('div');
    note.setAttribute('role', 'alert');
    // The page's styles may have failed too.
    note.style.cssText = 'padding:24px;font:18px/1.5 sans-serif;color:#1b1f27;background:#ffd9d2;text-align:center';
    var words = document.createElement('p');
    words.textContent = own.content;
    var again = document.createElement('button');
    again.textContent = own.dataset.again;
    again.style.cssText = 'margin-top:12px;padding:12px 24px;font:inherit;color:#1b1f27;background:#fff;cursor:pointer';
    again.addEventListener('click', function () {
      location.reload();
    });
    note.append(words, again);
    document.body.prepend(note);
  }

  // The scenarios host shows another app.
  if (document.querySelector('meta[name=scenarios]')) return;

  if (!kept.signedIn && /^\/(welcome)?$/.test(location.pathname)) document.documentElement.dataset.first = 'visitor';

  // Sign-in pages have their own files.
  if (/^\/(login|sign-in|register|logout|login-redirect)$/.test(location.pathname)) return;
  var start = document.querySelector('meta[name=head-start]');
  var files = start && start.getAttribute((kept.signedIn ? 'data-person-' : 'data-visitor-') + root.lang);
  if (!files) return;
  files.split(' ').forEach(function (file) {
    var link = document.createElement('link');
    var style = file.endsWith('.css');
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) link.as = 'style';
    // With the same attributes as Vite, or the browser would fetch it twice.
    link.crossOrigin = '';
    link.href = file;
    document.head.appendChild(link);
  });
})();
