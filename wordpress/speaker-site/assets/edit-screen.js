/**
 * Hands the editor its nonce and, once it listens, the page to edit; renews the nonce while the screen stays open. (A save
 * with an expired nonce renews it from `nonce-url`.) Warns after a save that visitors cannot read.
 */
(function () {
  'use strict';

  /** A nonce is valid for 12 to 24 hours; a laptop can sleep in between. */
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
        // Offline: the next save reports it, and the next renewal retries.
      });
  }

  editor.setAttribute('nonce', editor.dataset.nonce);
  editor.removeAttribute('data-nonce');

  customElements.whenDefined('speaker-editor').then(function () {
    editor.setAttribute('src', editor.dataset.src);
  });

  var signedOut = document.querySelector('.speaker-site-signed-out');
  /** The editor's own sentence of a session that has ended. */
  editor.addEventListener('speaker-error', function (event) {
    if (/signed out/.test(event.detail.message)) {
      signedOut.classList.remove('hidden');
    }
  });
  editor.addEventListener('speaker-saved', function () {
    signedOut.classList.add('hidden');
  });

  /** Saved texts are useful only if visitors without a session can read them. */
  editor.addEventListener('speaker-saved', function () {
    fetch(editor.getAttribute('content-url'), { credentials: 'omit', cache: 'no-store' })
      .then(function (response) {
        return response.ok ? response.json() : null;
      })
      .catch(function () {
        return null;
      })
      .then(function (content) {
        var canRead = content !== null && typeof content === 'object' && !Array.isArray(content);
        document.querySelector('.speaker-site-unread').classList.toggle('hidden', canRead);
      });
  });

  setInterval(renew, RENEW_EVERY);
  document.addEventListener('visibilitychange', function () {
    if (!document.hidden) {
      renew();
    }
  });
})();
