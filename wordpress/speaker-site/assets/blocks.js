/**
 * The blocks in the editor: settings in the sidebar, and a preview rendered by the server.
 *
 * Plain `wp.element`, no build. Names, attributes and icons come from each block.json; nothing is saved but the
 * block's comment, since the server renders.
 */
(function (wp) {
  'use strict';

  var el = wp.element.createElement;
  var __ = wp.i18n.__;
  var editor = wp.blockEditor;
  var components = wp.components;

  /** In every form. */
  var PRIVACY = {
    attribute: 'privacyUrl',
    label: __('Address of the privacy notice', 'speaker-site'),
    help: __('Empty: the site’s privacy page.', 'speaker-site'),
  };

  var EVENT = {
    attribute: 'event',
    label: __('Event code', 'speaker-site'),
    help: __(
      'The code that the office has given you: stored with each lead from this page, and the assessment offers the teams of the event. Empty: the code from the settings.',
      'speaker-site',
    ),
  };

  /** Sidebar controls of each block: attribute, label, help, and options where it is a choice. */
  var CONTROLS = {
    'speaker-site/assessment': [
      {
        attribute: 'mode',
        label: __('Where it opens', 'speaker-site'),
        options: [
          { value: 'inline', label: __('In the page', 'speaker-site') },
          { value: 'modal', label: __('Behind a button', 'speaker-site') },
        ],
      },
      { attribute: 'label', label: __('Text on the button', 'speaker-site') },
      EVENT,
      {
        attribute: 'contactUrl',
        label: __('Address behind “Book a Keynote”', 'speaker-site'),
        help: __('Empty: the site’s contact page.', 'speaker-site'),
      },
      PRIVACY,
    ],
    'speaker-site/newsletter': [
      { attribute: 'heading', label: __('Heading', 'speaker-site') },
      { attribute: 'description', label: __('Description', 'speaker-site') },
      EVENT,
      PRIVACY,
    ],
    'speaker-site/inquiry': [{ attribute: 'heading', label: __('Heading', 'speaker-site') }, EVENT, PRIVACY],
  };

  function Control(props) {
    var control = props.control;
    return el(control.options ? components.SelectControl : components.TextControl, {
      label: control.label,
      help: control.help,
      options: control.options,
      value: props.value,
      __nextHasNoMarginBottom: true,
      __next40pxDefaultSize: true,
      onChange: function (value) {
        var change = {};
        change[control.attribute] = value;
        props.setAttributes(change);
      },
    });
  }

  function Edit(props) {
    return el(
      'div',
      editor.useBlockProps(),
      el(
        editor.InspectorControls,
        null,
        el(
          components.PanelBody,
          { title: __('Settings', 'speaker-site') },
          CONTROLS[props.name].map(function (control) {
            return el(Control, {
              key: control.attribute,
              control: control,
              value: props.attributes[control.attribute],
              setAttributes: props.setAttributes,
            });
          }),
        ),
      ),
      // Disabled: a click selects the block and does not answer the assessment.
      el(
        components.Disabled,
        null,
        el(wp.serverSideRender, {
          block: props.name,
          skipBlockSupportAttributes: true,
          attributes: props.attributes,
          EmptyResponsePlaceholder: function () {
            return el('p', null, __('Nothing to show until the site’s address is set.', 'speaker-site'));
          },
        }),
      ),
    );
  }

  /** Where a block finds its attributes in a shortcode: `contactUrl` in `contact-url` or `contact_url`. */
  function shortcodeAttributes(name) {
    var attributes = {};
    CONTROLS[name].forEach(function (control) {
      var kebab = control.attribute.replace(/[A-Z]/g, '-$&').toLowerCase();
      attributes[control.attribute] = {
        type: 'string',
        shortcode: function (given) {
          return given.named[kebab] || given.named[kebab.replace('-', '_')];
        },
      };
    });
    return attributes;
  }

  /** A shortcode that is pasted, and a block "Shortcode" with it, become the block. */
  function transformsOf(name) {
    var tag = name.replace('speaker-site/', 'speaker_');
    var found = shortcodeAttributes(name);
    return [
      { type: 'shortcode', tag: tag, attributes: found },
      {
        type: 'block',
        blocks: ['core/shortcode'],
        isMatch: function (attributes) {
          return wp.shortcode.next(tag, attributes.text || '') !== undefined;
        },
        transform: function (attributes) {
          var given = wp.shortcode.next(tag, attributes.text).shortcode.attrs;
          var values = {};
          Object.keys(found).forEach(function (attribute) {
            values[attribute] = found[attribute].shortcode(given);
          });
          return wp.blocks.createBlock(name, values);
        },
      },
    ];
  }

  Object.keys(CONTROLS).forEach(function (name) {
    wp.blocks.registerBlockType(name, {
      edit: Edit,
      transforms: { from: transformsOf(name) },
      save: function () {
        return null;
      },
    });
  });
})(window.wp);
