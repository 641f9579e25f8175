#!/usr/bin/python3
"""A WebKitGTK window driven by WebKitWebDriver, on a persistent profile: the library's own MiniBrowser stores nothing
under automation. Environment: WINDOW_PROFILE (a folder), WINDOW_SIZE (390x844), WINDOW_AGENT."""
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gdk, Gtk, WebKit2

profile = os.environ['WINDOW_PROFILE']
width, height = (int(side) for side in os.environ['WINDOW_SIZE'].split('x'))

manager = WebKit2.WebsiteDataManager(base_data_directory=profile + '/data', base_cache_directory=profile + '/cache')
manager.get_cookie_manager().set_persistent_storage(profile + '/cookies.sqlite', WebKit2.CookiePersistentStorage.SQLITE)
context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_preferred_languages(['en-US'])
context.set_automation_allowed(True)
windows = []


def open_view(_session):
    settings = WebKit2.Settings()
    settings.set_user_agent(os.environ['WINDOW_AGENT'])
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    # Denies permission prompts, such as geolocation, which would otherwise wait for an answer.
    view.connect('permission-request', lambda _view, request: request.deny() or True)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    window.move(0, 0)
    # Without a window manager the window does not get the keyboard focus.
    window.get_window().focus(Gdk.CURRENT_TIME)
    view.grab_focus()
    windows.append(window)
    return view


def on_started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('Tabifuda')
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    for signal in ('create-web-view', 'create-web-view::tab', 'create-web-view::window'):
        session.connect(signal, open_view)


context.connect('automation-started', on_started)
Gtk.main()
