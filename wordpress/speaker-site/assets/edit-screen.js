/**
 * Hands the editor its nonce and, once it listens, the page to edit; renews the nonce while the screen stays open. (A save
 * that meets an old one all the same renews it by itself, from `nonce-url`.)
 */
(function () {
  'use strict';

  /** A nonce lives 12 to 24 hours; a laptop sleeps in between. */
  var RENEW_EVERY = 30 * 60 * 1000;

  var editor = document.querySelector('speaker-editor');
  if (!editor) {
    return;
  }

  /** WordPress answers with a fresh nonce, or '0' and a login page where the session has ended. */
  function renew() {
    return fetch(editor.getAttribute('nonce-url'), { credentials: 'same-origin' })
      .then(function (response) {
        return response.ok ? response.text() : '';
      })
      .then(function (text) {
        if (/^[a-f0-9]{10}$/.test(text)) {
          editor.setAttribute('nonce', text);
        }
      })
      .catch(function () {
        // Offline: the next save says so itself, and the next renewal tries again.
      });
  }

  editor.setAttribute('nonce', editor.dataset.nonce);
  editor.removeAttribute('data-nonce');

  customElements.whenDefined('speaker-editor').then(function () {
    editor.setAttribute('src', editor.dataset.src);
  });

  setInterval(renew, RENEW_EVERY);
  document.addEventListener('visibilitychange', function () {
    if (!document.hidden) {
      renew();
    }
  });
})();
