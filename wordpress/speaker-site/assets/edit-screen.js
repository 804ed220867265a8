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

  /**
   * Requests a fresh nonce. Resolves to whether the session has ended: WordPress then answers with
   * '0', some plugins with a login page.
   */
  function renew() {
    return fetch(editor.getAttribute('nonce-url'), { credentials: 'same-origin' })
      .then(function (response) {
        return response.text().then(function (text) {
          var isNonce = response.ok && /^[a-f0-9]{10}$/.test(text);
          if (isNonce) {
            editor.setAttribute('nonce', text);
          }
          return !isNonce && response.status < 500;
        });
      })
      .catch(function () {
        // Offline: the next save reports it, and the next renewal retries.
        return false;
      });
  }

  editor.setAttribute('nonce', editor.dataset.nonce);
  editor.removeAttribute('data-nonce');

  customElements.whenDefined('speaker-editor').then(function () {
    editor.setAttribute('src', editor.dataset.src);
  });

  var signedOut = document.querySelector('.speaker-site-signed-out');
  editor.addEventListener('speaker-error', function () {
    renew().then(function (hasEnded) {
      signedOut.classList.toggle('hidden', !hasEnded);
    });
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
