package app.probity.client;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
