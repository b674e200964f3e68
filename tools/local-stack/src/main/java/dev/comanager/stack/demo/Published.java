package dev.comanager.stack.demo;

import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.StackHome;
import java.io.IOException;
import java.net.URI;
import java.util.Map;

/** The settings that the running stack has published, and access to it. */
record Published(Map<String, String> settings) {
  static Published read() throws IOException {
    return new Published(SettingsFile.read(StackHome.ofThisProgram().localEnv()));
  }

  String baseUrl() {
    return settings.getOrDefault("BASE_URL", "http://localhost:8080");
  }

  String authUrl() {
    return settings.getOrDefault("AUTH_URL", "http://localhost:8081");
  }

  /** Empty if there is none. */
  String demoLineBearer() {
    return setting("DEMO_LINE_BEARER");
  }

  McpSession session(String bearer) {
    return new McpSession(baseUrl(), bearer);
  }

  DemoPhone phone() {
    return new DemoPhone(phoneNumber(), setting("DEMO_CODE"), phoneUrl());
  }

  String phoneNumber() {
    return setting("DEMO_PHONE");
  }

  /** The address at which its texts can be read. */
  String phoneUrl() {
    return setting("PHONE_URL");
  }

  /** A sign-in by a scripted person. */
  OAuthFlow walk(Assistant assistant, Transcript transcript) {
    return new OAuthFlow(baseUrl(), assistant, new ScriptedPerson(phone(), transcript), transcript);
  }

  Injuries injuries() {
    return new Injuries(URI.create(setting("DEMO_INJURIES_URL")));
  }

  private String setting(String name) {
    return settings.getOrDefault(name, "");
  }
}
